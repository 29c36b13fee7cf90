/** `<manifes-muatan>`: the list of manifests, and one of them at its own path. */
export declare class ManifestApp {
    path: string;
    onMove(): void;
    private open;
    render(): any;
}
