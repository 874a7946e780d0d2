// This process by its number, and whether others are there.

/** Unique among the processes of a machine while this one runs. */
export const ownProcessId = (): number => process.pid;

/** Whether there is a process of this number, whosever it is. */
export function isProcessRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's
  }
}
