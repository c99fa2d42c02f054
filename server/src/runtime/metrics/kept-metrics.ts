import { AggregatorRegistry } from "prom-client";

/**
 * The last metrics of each child, and what ended children had counted. Without them a sum would fall while a child is busy or restarts.
 * Prometheus takes a fall for a restart from 0, so that each rate would contain everything since the start.
 */
export class KeptMetrics {
  readonly #last = new Map<number, object[]>();
  #ended: object[] = [];

  answered(child: number, metrics: object[]): void {
    this.#last.set(child, metrics);
  }

  ended(child: number): void {
    const counted = (this.#last.get(child) ?? []).filter((metric) => (metric as Metric).type !== "gauge");
    this.#last.delete(child);
    this.#ended = AggregatorRegistry.aggregate([this.#ended, counted]).getMetricsAsArray();
  }

  all(): object[][] {
    return [this.#ended, ...this.#last.values()];
  }
}

interface Metric {
  type: string;
}
