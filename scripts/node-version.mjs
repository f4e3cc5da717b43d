// The lockfile brings Node 24 for Linux; elsewhere, or when the optional package was skipped, the system's must do.
const wanted = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < wanted) {
  console.error(
    `Portico needs Node ${wanted} or newer, this is ${process.version}: run "npm ci" again, or install Node ${wanted}.`,
  );
  process.exit(1);
}
