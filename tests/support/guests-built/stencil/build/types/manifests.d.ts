export declare const MANIFESTS: {
    number: string;
    ship: string;
    office: string;
}[];
