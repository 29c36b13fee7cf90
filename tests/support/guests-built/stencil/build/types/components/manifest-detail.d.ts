import { type EventEmitter } from '../stencil-public-runtime';
export declare class ManifestDetail {
    number: string;
    back: EventEmitter<void>;
    render(): any[];
}
