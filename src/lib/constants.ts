/** Constants of the platform-shell spec §9 and the resources spec §9, with their unit in the name. */

export const BASE_PATH = "/app";

export const QUERY_FRESH_MS = 60_000;
export const QUERY_GARBAGE_MS = 10 * 60_000;
export const QUERY_MAX_RETRIES = 3;
/** Shell spec §7 says "7 time units"; docs/decisions.md says why the unit is the second. */
export const QUERY_RETRY_DELAY_MS = 7_000;
export const CONFIG_CACHE_MS = 24 * 60 * 60_000;
/** How long the application waits for the configuration that the prerendered log-in form needs. */
export const CONFIG_PATIENCE_MS = 200;

/** How long requests wait after one too many, unless the server says; above the limit, the refusal is shown. */
export const RATE_LIMIT_WAIT_MS = 5_000;
export const RATE_LIMIT_MAX_WAIT_MS = 60_000;
/** How often a read that is refused as one too many is sent again. */
export const RATE_LIMIT_MAX_REPEATS = 5;
/** Time between two requests while many wait. */
export const RATE_LIMIT_SPACE_MS = 250;

/** A slower read counts as a timeout; a change may take minutes. */
export const READ_TIMEOUT_MS = 30_000;
export const CHANGE_TIMEOUT_MS = 6 * 60_000;

export const GRACEFUL_STOP_MS = 120_000;
/** After this time a `stopping` machine is no longer the graceful stop that this browser started. */
export const GRACEFUL_STOP_KEPT_MS = 15 * 60_000;
/** Time left to another tab to act on the end of a graceful stop before this page checks. */
export const GRACEFUL_STOP_SPARE_MS = 3_000;
export const READ_BACK_PAUSE_MS = 5_000;
export const TRANSIENT_POLL_MS = 3_000;
/** Above this number of transient rows, reading their list costs less than reading each row. */
export const ROWS_POLLED_ALONE = 10;
export const PROGRESS_POLL_MS = 200;
/** Estimated time to create a machine (wire contract §1.8 measured 33 s for a small one). */
export const VM_CREATION_ESTIMATE_MS = 35_000;
/** Estimate for resources that need no provisioning, such as a token. */
export const QUICK_CREATION_ESTIMATE_MS = 2_000;
/** Estimate for a disk with content; an empty disk is faster. */
export const DISK_CREATION_ESTIMATE_MS = 10_000;
export const LOAD_BALANCER_CREATION_ESTIMATE_MS = 15_000;
export const METAL_CREATION_ESTIMATE_MS = 5_000;
/** Estimate for a cluster; a database takes two thirds of this time. */
export const SERVICE_CREATION_ESTIMATE_MS = 60_000;
/** After a lost answer, a creation that is still not in the list after this time counts as failed. */
export const CREATION_PATIENCE_MS = 2 * VM_CREATION_ESTIMATE_MS;
/** How long the portal looks for a new resource in a list that cannot be read. */
export const CREATION_LIMIT_MS = 3 * CREATION_PATIENCE_MS;
/** After a lost answer, a payment method that is still not in the list after this time counts as not added. */
export const READ_BACK_PATIENCE_MS = 30_000;

/** Pause in typing before the price of an amount is requested. */
export const TOP_UP_PRICE_PAUSE_MS = 300;
/** Interval between reads of a payment's status. */
export const TOP_UP_POLL_MS = 2_000;
/** How long the portal waits for a payment on another page before it asks whether to keep waiting. */
export const TOP_UP_PATIENCE_MS = 15 * 60_000;
/** How long the balance is checked for a payment after a lost answer. */
export const TOP_UP_READ_BACK_MS = 60_000;
/** Estimated time to charge a card. */
export const TOP_UP_ESTIMATE_MS = 3_000;

/** Lock without Web Locks: how long a lease lasts, how often it is renewed, how often a waiting tab checks it. */
export const LEASE_MS = 90_000;
export const LEASE_BEAT_MS = 20_000;
export const LEASE_POLL_MS = 1_000;
/** Two tabs that take a lease within this time detect each other. */
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
/** When a page that has not begun to draw the shell shows its frame. On a faster one the frame would only take time. */
export const FRAME_AFTER_MS = 300;
/** How long the first screen waits for its rows. */
export const FIRST_ROWS_WAIT_MS = 100;
/** How long the rows of one location wait for those of the others. */
export const ROWS_TOGETHER_MS = 300;
export const LONG_PRESS_MS = 500;
export const TYPE_AHEAD_MS = 1_000;

export const CHAT_DELAY_MS = 1_500;
export const TITLE_RESTORE_MS = 2_000;

/** Per cent of such errors that are reported (shell spec §8); docs/decisions.md says why weights are read as per cent. */
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
/** A repeated error has been reported often enough by then. */
export const REPORTS_PER_PAGE = 50;

/** Size limit of a saved session log. */
export const SESSION_LOG_BYTES = 2_000_000;
/** Rows that the session log keeps of a list, at most. */
export const SESSION_LOG_ROWS = 100;
/** What happened is taken into the session log once a second. */
export const SESSION_LOG_BATCH_MS = 1_000;
/** After the palette, which is drawn ahead. */
export const SESSION_LOG_LOAD_MS = 10_000;
/** How long the frame of a session log may take from its load event to its first message. */
export const SESSION_LOG_FRAME_MS = 5_000;

export const MOCK_API_KEY = "mock-key";

export const CONTENT_TYPE_ERROR_CHARS = 500;
export const PLAIN_TEXT_ERROR_CHARS = 250;
export const MARKUP_ERROR_CHARS = 200;

export const VM_USERNAME_MAX = 25;
export const VM_PASSWORD_MIN = 8;
/** Weekly backups kept of a machine; all of them are paid for once they exist. */
export const BACKUPS_KEPT = 4;
/** Nightly backups kept of a service's machine. */
export const SERVICE_BACKUPS_KEPT = 7;
/** Machines in a multi-node database; no API answer gives the number before creation. */
export const SERVICE_NODES = 3;
/** Highest TCP or UDP port. */
export const PORT_MAX = 65_535;
export const VLAN_MIN = 1;
export const VLAN_MAX = 4094;
export const BUCKET_NAME_MIN = 3;
export const BUCKET_NAME_MAX = 63;

/** A bucket listing loads pages of 1,000 entries up to this limit; further pages load on request. */
export const LISTING_CAPACITY = 5_000;
export const UPLOADS_AT_ONCE = 3;
/** Files of this size or more are uploaded in parts; S3 accepts 10,000 parts at most. */
export const UPLOAD_PART_BYTES = 16 * 1024 * 1024;
export const UPLOAD_PARTS_MAX = 10_000;
/** Waits before a request that object storage refused as one too many is sent again. */
export const S3_WAITS_MS = [1_000, 2_000, 4_000] as const;
/** Waits before what failed for the moment is sent again: together a minute. */
export const UPLOAD_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** A larger text is previewed truncated; a larger picture is not previewed. */
export const PREVIEW_TEXT_BYTES = 256 * 1024;
export const PREVIEW_PICTURE_BYTES = 10 * 1024 * 1024;
/** Interval between checks for a new version of the portal. */
export const VERSION_PAUSE_MS = 5 * 60_000;
