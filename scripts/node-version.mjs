// The lockfile installs Node 24 on Linux; elsewhere, or without the optional package, the system's Node is used.
const wanted = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < wanted) {
  console.error(
    `Portico needs Node ${wanted} or newer, this is ${process.version}: run "npm ci" again, or install Node ${wanted}.`,
  );
  process.exit(1);
}
