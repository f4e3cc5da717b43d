(function() {
	// src/lib/chart/chart.ts
	const isWithin = (path, outer) => outer === "" || path === outer || path.startsWith(`${outer}.`);
	function pathsTo(path) {
		const keys = path === "" ? [] : path.split(".");
		return ["", ...keys.map((_, at) => keys.slice(0, at + 1).join("."))];
	}
	// src/lib/chart/steps.ts
	const activeIn = (chart, path) => leavesOf(chart, "", path);
	function afterStep(chart, active, { from, to }) {
		if (to === void 0) return active;
		const scope = scopeOf(chart, from, to);
		const entered = leavesOf(chart, scope, to);
		const at = active.findIndex((leaf) => isWithin(leaf, scope));
		const others = (leaf) => !isWithin(leaf, scope);
		return [
			...active.slice(0, at).filter(others),
			...entered,
			...active.slice(at).filter(others)
		];
	}
	function scopeOf(chart, from, to) {
		return pathsTo(from).filter((path) => isWithin(to, path) && path !== to).findLast((path) => stateAt(chart, path)?.isParallel !== true) ?? "";
	}
	function leavesOf(chart, path, target) {
		const inside = chart.states.filter((state) => parentOf(state.path) === path);
		if (inside.length === 0) return [path];
		if (stateAt(chart, path)?.isParallel) return inside.flatMap((child) => leavesOf(chart, child.path, target));
		const wanted = inside.find((child) => isWithin(target, child.path))?.path;
		return leavesOf(chart, wanted ?? stateAt(chart, path)?.initial ?? inside[0]?.path ?? path, target);
	}
	const parentOf = (path) => pathsTo(path).at(-2);
	const stateAt = (chart, path) => chart.states.find((state) => state.path === path);
	// src/lib/chart/picture.ts
	function markPicture(picture, { present, past = [], step }) {
		for (const box of picture.querySelectorAll("[data-state]")) {
			const path = box.dataset["state"] ?? "";
			const isPresent = present.some((leaf) => isWithin(leaf, path));
			box.classList.toggle("present", isPresent);
			box.classList.toggle("past", !isPresent && past.includes(path));
		}
		for (const arrow of picture.querySelectorAll("[data-from]")) arrow.classList.toggle("taken", arrow.dataset["from"] === step?.from && arrow.dataset["to"] === step?.to);
	}
	const STEP = 1.25;
	const [LEAST, READABLE, MOST] = [
		.2,
		.8,
		3
	];
	function zoomPicture(frame, zoom) {
		const picture = frame.querySelector("svg");
		const width = picture?.viewBox.baseVal.width;
		if (!picture || !width) return;
		const now = picture.getBoundingClientRect().width / width;
		const whole = Math.min(frame.clientWidth / width, 1);
		const scale = {
			in: Math.min(now * STEP, MOST),
			out: Math.max(now / STEP, LEAST),
			fit: whole,
			readable: Math.max(whole, READABLE)
		}[zoom];
		const [x, y] = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
		picture.setAttribute("width", String(width * scale));
		picture.removeAttribute("height");
		frame.scrollTo(x * (scale / now) - frame.clientWidth / 2, y * (scale / now) - frame.clientHeight / 2);
	}
	function showPresent(frame) {
		const boxes = [...frame.querySelectorAll(".present")];
		const box = boxes.find((each) => each.classList.contains("node")) ?? boxes.at(-1);
		if (!box) return;
		const [inner, outer] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
		if (inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom) return;
		frame.scrollBy({
			left: inner.x + inner.width / 2 - outer.x - outer.width / 2,
			top: inner.y + inner.height / 2 - outer.y - outer.height / 2
		});
	}
	function movePicture(frame) {
		frame.tabIndex = 0;
		const abort = new AbortController();
		const { signal } = abort;
		const keys = {
			"+": "in",
			"=": "in",
			"-": "out",
			"0": "fit"
		};
		frame.addEventListener("keydown", (event) => {
			const zoom = keys[event.key];
			if (zoom === void 0 || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			zoomPicture(frame, zoom);
		}, { signal });
		frame.addEventListener("pointermove", ({ buttons, pointerType, movementX, movementY }) => {
			if (buttons === 1 && pointerType === "mouse") frame.scrollBy(-movementX, -movementY);
		}, { signal });
		return () => abort.abort();
	}
	// scripts/charts/browser.ts
	const all = (selector, within = document) => [...within.querySelectorAll(selector)];
	const one = (selector) => document.querySelector(selector);
	function walk(chart, frame) {
		let way = [];
		const present = () => way.at(-1) ?? { active: [] };
		const start = (path = "") => {
			way = [{ active: activeIn(chart, path) }];
			show();
		};
		const nameOf = (path) => stateAt(chart, path)?.name ?? path;
		const partOf = (path) => path.split(".").slice(0, -1).join(".");
		const namesOf = ({ active }) => active.length === 1 ? active.map(nameOf).join("") : active.map((path) => `${nameOf(partOf(path))} › ${nameOf(path)}`).join(" and ");
		const show = () => {
			const { active, step } = present();
			markPicture(frame, {
				present: active,
				past: way.slice(0, -1).flatMap((place) => place.active),
				step
			});
			showPresent(frame);
			for (const card of all("[data-card]")) {
				card.hidden = !active.includes(card.dataset["card"] ?? "");
				if (!card.hidden) showScreens(card, chart.id);
			}
			one("#way")?.replaceChildren(...way.map((place, at) => {
				const item = document.createElement("li");
				item.textContent = `${place.step ? `${place.step.event} → ` : ""}${namesOf(place)}`;
				if (at === way.length - 1) item.ariaCurrent = "step";
				return item;
			}));
			const status = one("#present");
			if (status) status.textContent = `Now in: ${namesOf(present())}`;
			one("#back")?.toggleAttribute("disabled", way.length < 2);
			history.replaceState(null, "", `#${active.join("+")}`);
		};
		const take = (index) => {
			const step = chart.steps[index];
			if (!step) return;
			way = [...way, {
				active: afterStep(chart, present().active, step),
				step
			}];
			show();
			(all("[data-card]:not([hidden]) [data-step]")[0] ?? one("#back"))?.focus();
		};
		for (const button of all("[data-step]")) button.removeAttribute("disabled");
		document.addEventListener("click", ({ target }) => {
			if (!(target instanceof Element)) return;
			const step = target.closest("[data-step]")?.dataset["step"];
			if (step !== void 0) take(Number(step));
			const zoom = target.closest("[data-zoom]")?.dataset["zoom"];
			if (zoom !== void 0) zoomPicture(frame, zoom);
			const state = target.closest("[data-state]")?.dataset["state"];
			if (state !== void 0) start(state);
			const found = target.closest("[data-found]")?.dataset["found"];
			if (found !== void 0) start(found);
		});
		one("#back")?.addEventListener("click", () => {
			way = way.slice(0, -1);
			show();
		});
		one("#restart")?.addEventListener("click", () => start());
		movePicture(frame);
		zoomPicture(frame, "readable");
		searchStates(nameOf);
		const wanted = decodeURIComponent(location.hash.slice(1));
		const isKnown = chart.states.some(({ path }) => path === wanted);
		if (isKnown) window.addEventListener("load", () => window.scrollTo(0, 0));
		start(isKnown ? wanted : "");
	}
	function searchStates(nameOf) {
		onSearch((words) => {
			const found = words === "" ? [] : all("[data-card]").filter((card) => contains(card, words));
			one("#found")?.replaceChildren(...found.map((card) => {
				const [item, button] = [document.createElement("li"), document.createElement("button")];
				button.type = "button";
				button.dataset["found"] = card.dataset["card"];
				button.textContent = nameOf(card.dataset["card"] ?? "");
				item.append(button);
				return item;
			}));
			return words === "" ? "" : counted(found.length, "state");
		});
	}
	function searchCharts() {
		onSearch((words) => {
			let count = 0;
			for (const row of all("tbody tr")) {
				const links = all(".links li", row);
				const found = links.filter((link) => contains(link, words));
				const isTitle = contains(row.querySelector("a"), words);
				row.hidden = found.length === 0 && !isTitle;
				for (const link of links) link.hidden = !found.includes(link) && !isTitle;
				row.querySelector("details")?.toggleAttribute("open", words !== "" && found.length > 0);
				if (!row.hidden) count += 1;
			}
			return words === "" ? "" : counted(count, "chart");
		});
	}
	const counted = (count, noun) => count === 0 ? `No ${noun} found` : `${count} ${noun}${count === 1 ? "" : "s"}`;
	function onSearch(search) {
		const field = document.querySelector("#search");
		const status = one("form [role=status]");
		field?.form?.addEventListener("submit", (event) => event.preventDefault());
		field?.addEventListener("input", () => {
			const found = search(field.value.trim().toLowerCase());
			if (status) status.textContent = found;
		});
	}
	const contains = (element, words) => element?.textContent?.toLowerCase().includes(words) ?? false;
	const LOOKS = [
		"light",
		"dark",
		"phone"
	];
	function showScreens(card, id) {
		const box = card.querySelector("[data-screens]:empty");
		if (!box) return;
		const [title, frame] = [document.createElement("h3"), document.createElement("div")];
		title.textContent = "Screens";
		box.append(title, frame);
		for (const look of LOOKS) {
			const picture = new Image();
			picture.alt = `${card.dataset["card"]}, ${look}`;
			picture.addEventListener("error", () => {
				frame.textContent = "No pictures yet. In a checkout, npm run charts -- --pictures takes them.";
				frame.className = "soft";
			});
			const link = document.createElement("a");
			link.href = picture.src = `pictures/${id}/${card.dataset["card"]}-${look}.png`;
			link.append(picture);
			frame.append(link);
		}
	}
	for (const hidden of all("[role=search], .tools, .steps")) hidden.hidden = false;
	const data = one("#chart")?.textContent;
	const picture = one(".chart-picture");
	if (data && picture) walk(JSON.parse(data), picture);
	else searchCharts();
})();
