import { expect, test } from 'vitest'
import { policiesOf } from './policies.ts'

test.each([
  {
    why: 'webpack loads chunks through its policy',
    text: 'je.tt=()=>(void 0===se&&(se={createScriptURL:X=>X},typeof trustedTypes<"u"&&trustedTypes.createPolicy&&(se=trustedTypes.createPolicy("angular#bundler",se))),se)',
    is: ['angular#bundler'],
  },
  {
    why: 'Lit and Svelte render through theirs',
    text: "T=w?w.createPolicy(`lit-html`,{createHTML:e=>e}):void 0;tt.createPolicy('svelte-trusted-html',{});w.createPolicy(`lit-html`,{})",
    is: ['lit-html', 'svelte-trusted-html'],
  },
  {
    why: 'Angular and Vue can do without',
    text: 'if(i.laP.trustedTypes)try{Ue=i.laP.trustedTypes.createPolicy("angular",{createHTML:e=>e})}catch{}if(Ba)try { za=Ba.createPolicy(`vue`,{})} catch{}',
    is: [],
  },
  {
    why: 'an earlier try has ended',
    text: 'try{a()}catch{}t.createPolicy("lit-html",{})',
    is: ['lit-html'],
  },
  { why: 'a computed name is not known', text: 't.createPolicy(name,{})', is: [] },
])('$why', ({ text, is }) => expect(policiesOf(text)).toEqual(is))
