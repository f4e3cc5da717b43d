import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

test("tags in a value are shown as text", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const name = "<b>web</b> <0>db</0><1/>";
  const { container } = await render(
    <I18nProvider i18n={i18n}>
      <Trans>
        Stop <em>{name}</em> now?
      </Trans>
    </I18nProvider>,
  );
  expect(container).toHaveTextContent(`Stop ${name} now?`);
  expect(container.querySelectorAll("em")).toHaveLength(1);
});
