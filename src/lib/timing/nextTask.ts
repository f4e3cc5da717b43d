/** Resolves in a task of its own: the browser may draw and take input before. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
