// Sends the spans of the server's calls to an OpenTelemetry collector. The container image starts Node with
// `--import` of this file; it does nothing unless OTEL_EXPORTER_OTLP_ENDPOINT is set. The exporter reads the standard
// variables by itself: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'dermaga' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  // The server ends its process by itself after SIGTERM; the last spans are sent while its calls finish.
  process.on('SIGTERM', () => void provider.forceFlush().catch(() => {}))
}
