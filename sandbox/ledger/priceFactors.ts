const factors: Record<string, number> = { rix01: 0.9 };

export function priceIn(location: string, price: number): number {
  return Number((price * (factors[location] ?? 1)).toPrecision(4));
}
