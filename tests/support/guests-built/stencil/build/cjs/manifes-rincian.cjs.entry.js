'use strict';

var index = require('./index-B_g93Ez6.js');
var manifests = require('./manifests-BDvmGxdZ.js');

const ManifestDetail = class {
    constructor(hostRef) {
        index.registerInstance(this, hostRef);
        this.back = index.createEvent(this, "back");
    }
    number = '';
    back;
    render() {
        const manifest = manifests.MANIFESTS.find(({ number }) => number === this.number);
        return [
            index.h("h1", { key: 'f88f0dbf179d669803d0ca3df84321d7fc7e0e3c' }, manifest?.ship),
            index.h("p", { key: '0b808c01a4a6cd18116beb7c5ac723f1312ad1f3' }, index.h("img", { key: 'd3a7c4c166f48f258c4f56ad5cca77453d80051e', src: index.getAssetPath('./jalur-hijau.svg'), alt: "Jalur hijau", width: "24", height: "24" }), " ", manifest?.office),
            index.h("a", { key: '4d2eaaf848c550bdcfac4529d2173850e959cc9e', href: "/stencil", onClick: event => {
                    event.preventDefault();
                    this.back.emit();
                } }, "Kembali ke daftar"),
        ];
    }
};

exports.manifes_rincian = ManifestDetail;
