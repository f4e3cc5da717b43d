import { slot } from "#lib/texts/slots.ts";
import { AppShell, TopBar } from "#ui/AppShell.tsx";
import { BottomBar, bottomBarItem } from "#ui/BottomBar.tsx";
import { Picture } from "#ui/Picture.tsx";
import { SideNav } from "#ui/SideNav.tsx";
import { Brand } from "#views/shell/navigation/Brand.tsx";
import { SearchHint, searchBox } from "#views/shell/navigation/SearchHint.tsx";
import { FRAME_ID } from "./frame.ts";
import type { FrameVariant } from "./template.ts";

/**
 * What the page shows of the shell until the application draws it, behind everything else: bars and the header of a list.
 * Labels of the navigation would cost a slow device more time than they are shown for.
 */
export function ShellFrame({ variant, logo }: { variant: FrameVariant; logo: string }) {
  const isMobile = variant === "bottom";
  const rail = variant === "rail";
  return (
    <div id={FRAME_ID} aria-hidden="true" className="fixed inset-0 -z-10">
      <AppShell
        isMobile={isMobile}
        isLoading
        topBar={
          <TopBar
            start={
              <>
                {isMobile && <Picture src={logo} alt="" className="size-7 object-contain" />}
                <span className={searchBox}>
                  <SearchHint />
                </span>
              </>
            }
          >
            {/* The room of the two buttons; beside the sidebar, the box is narrower than its room. */}
            {isMobile && <span className="w-23" />}
          </TopBar>
        }
        sideNav={
          <SideNav
            label=""
            rail={rail}
            header={<Brand rail={rail} logo={logo} siteName={slot("siteName")} />}
            sections={[]}
          />
        }
        bottomBar={<BottomBar label="" items={[]} more={<span className={bottomBarItem} />} />}
      >
        {slot("header")}
      </AppShell>
    </div>
  );
}
