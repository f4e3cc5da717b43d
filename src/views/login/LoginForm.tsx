import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { FormError } from "./forms/FormError.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";

interface LoginFormProps {
  actor: LoginActor;
  submitLabel: ReactNode;
  /** Title of an error message; "Error: {message}" by default. */
  errorTitle?: (message: string) => ReactNode;
  children: ReactNode;
}

/** Fields, submit button and error message. */
export function LoginForm({ actor, submitLabel, errorTitle, children }: LoginFormProps) {
  const isSubmitting = useSelector(actor, isBusySubmitting);
  const error = useSelector(actor, (snapshot) => snapshot.context.error);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "form.submit" });
      }}
    >
      {children}
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {submitLabel}
      </Button>
      {error && <FormError error={error} title={errorTitle} />}
    </form>
  );
}

const isBusySubmitting = (snapshot: ReturnType<LoginActor["getSnapshot"]>): boolean =>
  typeof snapshot.value !== "string" && Object.values(snapshot.value).includes("submitting");
