/** Constants of the platform-shell spec §9 and the resources spec §9, with their unit in the name. */

export const BASE_PATH = "/app";

export const QUERY_FRESH_MS = 60_000;
export const QUERY_GARBAGE_MS = 10 * 60_000;
export const QUERY_MAX_RETRIES = 3;
/** Shell spec §7 says "7 time units"; docs/decisions.md says why the unit is the second. */
export const QUERY_RETRY_DELAY_MS = 7_000;
export const CONFIG_CACHE_MS = 24 * 60 * 60_000;

/** A read that takes longer is a timeout; a change may rightly take minutes. */
export const READ_TIMEOUT_MS = 30_000;
export const CHANGE_TIMEOUT_MS = 6 * 60_000;

export const GRACEFUL_STOP_MS = 120_000;
/** A `stopping` machine that this browser asked to stop longer ago is stopping for another reason. */
export const GRACEFUL_STOP_KEPT_MS = 15 * 60_000;
/** So long after the end of a graceful stop whoever counts has acted. */
export const GRACEFUL_STOP_SPARE_MS = 3_000;
export const READ_BACK_PAUSE_MS = 5_000;
export const TRANSIENT_POLL_MS = 3_000;
/** With more transient rows than these, one reading of their list is less than one of each. */
export const ROWS_POLLED_ALONE = 10;
export const PROGRESS_POLL_MS = 200;
/** How long the creation of a machine takes (wire contract §1.8: 33 s were measured on a small one). */
export const VM_CREATION_ESTIMATE_MS = 35_000;
/** Of what is only written down, such as a token. */
export const QUICK_CREATION_ESTIMATE_MS = 2_000;
/** Of a disk with content; an empty one is there sooner. */
export const DISK_CREATION_ESTIMATE_MS = 10_000;
export const LOAD_BALANCER_CREATION_ESTIMATE_MS = 15_000;
export const METAL_CREATION_ESTIMATE_MS = 5_000;
/** Of a cluster; a database takes two thirds of it. */
export const SERVICE_CREATION_ESTIMATE_MS = 60_000;
/** So long after a lost answer a creation that the list does not show counts as not begun. */
export const CREATION_PATIENCE_MS = 2 * VM_CREATION_ESTIMATE_MS;
/** How long a list that cannot be read is asked for a new resource. */
export const CREATION_LIMIT_MS = 3 * CREATION_PATIENCE_MS;
/** So long after a lost answer a payment method that the list does not show counts as not added. */
export const READ_BACK_PATIENCE_MS = 30_000;

/** So long nobody types, before the price of an amount is asked for. */
export const TOP_UP_PRICE_PAUSE_MS = 300;
/** Between two questions of what has become of a payment. */
export const TOP_UP_POLL_MS = 2_000;
/** Whoever pays elsewhere is waited for so long; then they say whether to go on. */
export const TOP_UP_PATIENCE_MS = 15 * 60_000;
/** So long after a lost answer the balance is looked at for the payment. */
export const TOP_UP_READ_BACK_MS = 60_000;
/** How long a card takes to be charged. */
export const TOP_UP_ESTIMATE_MS = 3_000;

/** Without Web Locks a tab holds a name so long, renews it so often, and looks so often whether it is free. */
export const LEASE_MS = 90_000;
export const LEASE_BEAT_MS = 20_000;
export const LEASE_POLL_MS = 1_000;
/** Within which two tabs that take a name at the same moment see each other. */
export const LEASE_SETTLE_MS = 50;

export const MOBILE_MAX_WIDTH_PX = 700;
export const SIDENAV_WIDTH_PX = 80;
export const SIDEBAR_WIDTH_PX = 320;

export const TOAST_CLOSE_MS = 5_000;
export const TOAST_DRAG_REMOVE_RATIO = 0.8;
export const TOOLTIP_OPEN_MS = 300;
export const TOOLTIP_CLOSE_MS = 100;
export const TOOLTIP_EXIT_MS = 500;
export const COPY_CONFIRM_MS = 1_000;
export const COPY_RESET_MS = 1_000;
export const ANNOUNCEMENT_MS = 7_000;
export const LOADING_DELAY_MS = 500;
export const LONG_PRESS_MS = 500;
export const TYPE_AHEAD_MS = 1_000;

export const CHAT_DELAY_MS = 1_500;
export const TITLE_RESTORE_MS = 2_000;

/** How many of a hundred such errors are reported (shell spec §8); docs/decisions.md says why weights are read as per cent. */
export const REPORT_PERCENT = {
  connection: 20,
  contentType: 20,
  timeout: 10,
  shape: 10,
  nodeRemoval: 1,
  undelivered: 0,
};
export const REPORT_TEXT_CHARS = 300;
export const REPORT_BREADCRUMBS = 40;
export const REPORT_DEPTH = 8;
export const REPORT_CAUSES = 3;
export const REPORT_THROTTLE_MS = 50;
/** Whatever fails again and again is known by then. */
export const REPORTS_PER_PAGE = 50;

export const MOCK_API_KEY = "mock-key";

export const CONTENT_TYPE_ERROR_CHARS = 500;
export const PLAIN_TEXT_ERROR_CHARS = 250;
export const MARKUP_ERROR_CHARS = 200;

export const VM_USERNAME_MAX = 25;
export const VM_PASSWORD_MIN = 8;
/** Of the weekly backups of a machine; it pays for as many copies once they exist. */
export const BACKUPS_KEPT = 4;
/** Of the nightly backups of a service's machine. */
export const SERVICE_BACKUPS_KEPT = 7;
/** Machines of a multi-node database, which no answer tells before they exist. */
export const SERVICE_NODES = 3;
/** Of TCP and UDP. */
export const PORT_MAX = 65_535;
export const VLAN_MIN = 1;
export const VLAN_MAX = 4094;
export const BUCKET_NAME_MIN = 3;
export const BUCKET_NAME_MAX = 63;

/** A page of a bucket's listing has a thousand entries. After so many it loads no more until it is told to. */
export const LISTING_CAPACITY = 5_000;
export const UPLOADS_AT_ONCE = 3;
/** Files from this size on are sent in parts, of which S3 takes 10,000 at most. */
export const UPLOAD_PART_BYTES = 16 * 1024 * 1024;
export const UPLOAD_PARTS_MAX = 10_000;
/** Larger texts are shown cut, larger pictures not at all. */
export const PREVIEW_TEXT_BYTES = 256 * 1024;
export const PREVIEW_PICTURE_BYTES = 10 * 1024 * 1024;
/** Between two looks for a newer version of the portal. */
export const VERSION_PAUSE_MS = 5 * 60_000;
