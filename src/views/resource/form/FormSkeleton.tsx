import { FormLayout } from "#ui/FormLayout.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";

/** Placeholder for the form's first sections. */
export function FormSkeleton() {
  return (
    <div aria-busy="true">
      <FormLayout>
        {["h-28", "h-64", "h-44"].map((height) => (
          <div key={height} className={`rounded-lg border border-line bg-raise p-4 ${height}`}>
            <Skeleton className="mb-4 w-24" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </FormLayout>
    </div>
  );
}
