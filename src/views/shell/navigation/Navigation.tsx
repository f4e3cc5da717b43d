import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { site } from "#api/config/site.ts";
import { areaAt, groups } from "#resources/navigation.ts";
import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";
import { writeStored } from "#lib/storage/storage.ts";
import { whenIdle } from "#lib/timing/whenIdle.ts";
import { BottomBar, bottomBarItem } from "#ui/BottomBar.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { type NavSection, SideNav } from "#ui/SideNav.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Brand } from "./Brand.tsx";
import { isRailChosen } from "#views/shell/navigationShape.ts";
import { useAreas } from "./useAreas.ts";

/** Number of entries in a bottom bar, without the button for the rest. */
const BOTTOM_MAX = 4;

/** Side navigation: a sidebar as wide as its labels, or an 80 px rail by choice or in a narrow window. */
export function SideNavigation() {
  const { theme } = useApp();
  const { t } = useLingui();
  const [chosenRail, setChosenRail] = useState(isRailChosen);
  const isShrunk = useSyncExternalStore(watchWidth, () => widthQuery().matches);
  const rail = chosenRail || isShrunk;
  const toggle = () => {
    writeStored("navigation.rail", chosenRail ? "no" : "yes");
    setChosenRail(!chosenRail);
  };
  const element = useKeptWidth(rail);
  return (
    <SideNav
      ref={element}
      label={t`Portal areas`}
      rail={rail}
      header={<Brand rail={rail} logo={theme().logo} siteName={site().siteName} />}
      sections={useSections()}
      footer={
        !isShrunk && (
          <div className={rail ? "flex justify-center" : undefined}>
            <IconButton
              icon={<Icon name="rail" />}
              label={rail ? t`Expand navigation` : t`Collapse navigation`}
              onClick={toggle}
            />
          </div>
        )
      }
    />
  );
}

/** Keeps the sidebar's width for the next page's frame, which has no labels. */
function useKeptWidth(rail: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rail) return undefined;
    return whenIdle(() => {
      if (element.current) writeStored("navigation.width", String(element.current.offsetWidth));
    });
  });
  return element;
}

/** Bottom navigation on a phone; the palette finds what does not fit. */
export function BottomNavigation() {
  const { palette } = useApp();
  const { t } = useLingui();
  return (
    <BottomBar
      label={t`Portal areas`}
      items={useSections()
        .flatMap(({ items }) => items)
        .slice(0, BOTTOM_MAX)}
      more={
        <button
          type="button"
          className={bottomBarItem}
          onClick={() => palette.send({ type: "palette.open" })}
        >
          <Icon name="search" />
          <span>{t`Search`}</span>
        </button>
      }
    />
  );
}

function useSections(): NavSection[] {
  const { i18n } = useLingui();
  const [path] = useLocation();
  const areas = useAreas();
  const here = areaAt(path, areas);
  const byGroup = Map.groupBy(areas, ({ group }) => group);
  return [...byGroup].flatMap(([group, members]) => {
    if (group === undefined) return [];
    const title = groups[group];
    const items = members.map((area) => ({
      id: area.id,
      label: i18n._(area.label),
      icon: <Icon name={area.icon} />,
      href: area.path,
      current: area === here,
    }));
    return [{ id: group, title: title && i18n._(title), items }];
  });
}

const widthQuery = () => window.matchMedia(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`);

function watchWidth(changed: () => void): () => void {
  const query = widthQuery();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
