import { getAssetPath, h } from "@stencil/core";
import { MANIFESTS } from "../manifests";
export class ManifestDetail {
    number = '';
    back;
    render() {
        const manifest = MANIFESTS.find(({ number }) => number === this.number);
        return [
            h("h1", { key: 'f88f0dbf179d669803d0ca3df84321d7fc7e0e3c' }, manifest?.ship),
            h("p", { key: '0b808c01a4a6cd18116beb7c5ac723f1312ad1f3' }, h("img", { key: 'd3a7c4c166f48f258c4f56ad5cca77453d80051e', src: getAssetPath('./jalur-hijau.svg'), alt: "Jalur hijau", width: "24", height: "24" }), " ", manifest?.office),
            h("a", { key: '4d2eaaf848c550bdcfac4529d2173850e959cc9e', href: "/stencil", onClick: event => {
                    event.preventDefault();
                    this.back.emit();
                } }, "Kembali ke daftar"),
        ];
    }
    static get is() { return "manifes-rincian"; }
    static get encapsulation() { return "shadow"; }
    static get properties() {
        return {
            "number": {
                "type": "string",
                "mutable": false,
                "complexType": {
                    "original": "string",
                    "resolved": "string",
                    "references": {}
                },
                "required": false,
                "optional": false,
                "docs": {
                    "tags": [],
                    "text": ""
                },
                "getter": false,
                "setter": false,
                "reflect": false,
                "attribute": "number",
                "defaultValue": "''"
            }
        };
    }
    static get events() {
        return [{
                "method": "back",
                "name": "back",
                "bubbles": true,
                "cancelable": true,
                "composed": true,
                "docs": {
                    "tags": [],
                    "text": ""
                },
                "complexType": {
                    "original": "void",
                    "resolved": "void",
                    "references": {}
                }
            }];
    }
}
