import { createContext, use } from "react";
import type { ComponentProps, ComponentType } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the application's link component to all primitives. */
export const LinkProvider = LinkContext.Provider;

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  // oxlint-disable-next-line react/static-components -- the component comes from the context
  return <Component {...props} />;
}

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}
