import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";

/** Images for new machines, selected by name and version (wire contract §5.3). */
export const images = [
  image("ubuntu", "Ubuntu", "#e95420", ["24.04 LTS", "22.04 LTS", "20.04 LTS"]),
  image("debian", "Debian", "#a80030", ["13", "12"]),
  image("almalinux", "AlmaLinux", "#0f4266", ["9", "8"]),
  image("windows", "Windows Server", "#0078d4", ["2025", "2022"]),
  image("wordpress", "WordPress", "#21759b", ["6.5"], true),
  image("docker", "Docker", "#1d63ed", ["27"], true),
  image("gitlab", "GitLab", "#e24329", ["17"], true),
  image("nextcloud", "Nextcloud", "#0082c9", ["30"], true),
].map((each, index) => ({ ...each, ui_position: index + 1, is_default: index === 0 }));

/** Rescue and installation media: the `platform` repository of `boot_iso_media`. */
export const bootImages = [
  {
    uuid: "f786ad30-873e-462c-8a8d-0cdb02bdb5a8",
    image_name: "rescue-12.02-amd64.iso",
    description: "Rescue system 12",
    is_installation_media: false,
    is_published: true,
  },
  {
    uuid: "29d0b6a1-5b0c-4c43-8d4b-1f3c9f1d6b52",
    image_name: "debian-13-netinst-amd64.iso",
    description: "Debian 13 installer",
    is_installation_media: true,
    is_published: true,
  },
  {
    uuid: "6d7a9d2e-0f9a-4f2c-b0c9-8c1e0b7d4e10",
    image_name: "rescue-11.06-amd64.iso",
    description: "Rescue system 11",
    is_installation_media: false,
    is_published: false,
  },
];

/** Whether the image is available in this version. */
export function offersImage(os_name: string, os_version: string): boolean {
  const versions = images.find((each) => each.os_name === os_name)?.versions ?? [];
  return versions.some((version) => version.os_version === os_version && version.published);
}

export const imageArea = new Hono<SandboxEnv>()
  .get("/config/vm_images", (c) => c.json(images))
  .get("/config/vm_images/plain_os", (c) => c.json(images.filter((each) => !each.is_app_catalog)))
  .get("/config/vm_images/app_catalog", (c) => c.json(images.filter((each) => each.is_app_catalog)))
  .get("/config/boot_images", (c) => c.json(bootImages));

function image(
  os_name: string,
  display_name: string,
  color: string,
  versions: string[],
  is_app_catalog = false,
) {
  return {
    os_name,
    display_name,
    is_app_catalog,
    icon: icon(display_name.slice(0, 1), color),
    versions: versions.map((version) => ({
      os_version: version.replace(" LTS", ""),
      display_name: version,
      published: version !== "20.04 LTS",
    })),
  };
}

function icon(letter: string, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
