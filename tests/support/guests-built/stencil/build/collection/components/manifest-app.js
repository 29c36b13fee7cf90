import { h } from "@stencil/core";
import { MANIFESTS } from "../manifests";
const BASE = '/stencil';
/** `<manifes-muatan>`: the list of manifests, and one of them at its own path. */
export class ManifestApp {
    path = location.pathname;
    onMove() {
        this.path = location.pathname;
    }
    open = (event, path) => {
        event.preventDefault();
        history.pushState(null, '', path);
        this.path = path;
    };
    render() {
        const [, number] = /\/manifes\/(\d+)$/.exec(this.path) ?? [];
        if (number !== undefined)
            return h("manifes-rincian", { number: number, onBack: event => this.open(event, BASE) });
        return [
            h("h1", null, "Daftar Manifes"),
            h("ul", null, MANIFESTS.map(({ number, ship }) => (h("li", null, h("a", { href: `${BASE}/manifes/${number}`, onClick: event => this.open(event, `${BASE}/manifes/${number}`) }, ship))))),
        ];
    }
    static get is() { return "manifes-muatan"; }
    static get encapsulation() { return "shadow"; }
    static get styles() { return "h1 { color: rgb(18, 63, 119); } ul { padding-left: 0; list-style: none; } :host { display: block; font-family: sans-serif; }"; }
    static get states() {
        return {
            "path": {}
        };
    }
    static get listeners() {
        return [{
                "name": "popstate",
                "method": "onMove",
                "target": "window",
                "capture": false,
                "passive": false
            }];
    }
}
