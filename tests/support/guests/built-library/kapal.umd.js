(function(N,j){typeof exports=="object"&&typeof module<"u"?j(exports):typeof define=="function"&&define.amd?define(["exports"],j):(N=typeof globalThis<"u"?globalThis:N||self,j(N.PustakaKapal={}))})(this,(function(N){"use strict";
// A component library has such names without being a sub-application of the legacy contract.
const table={renderRow:text=>{const h=document.createElement("h1");h.textContent=text;return h}};table.renderRow.displayName="renderRow";
function It(e){const h=table.renderRow("Pustaka UMD");e.append(h);return{unmount(){h.remove()}}}
N.mount=It,Object.defineProperty(N,Symbol.toStringTag,{value:"Module"})}));
