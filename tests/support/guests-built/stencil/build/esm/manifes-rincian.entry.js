import { r as registerInstance, c as createEvent, h, g as getAssetPath } from './index-BZc0aVea.js';
import { M as MANIFESTS } from './manifests-CaupRAok.js';

const ManifestDetail = class {
    constructor(hostRef) {
        registerInstance(this, hostRef);
        this.back = createEvent(this, "back");
    }
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
};

export { ManifestDetail as manifes_rincian };
