import { NumberInput, type NumberInputProps } from '@mantine/core';

/** Reais, typed with a comma: the value is a number, or `''` while it is empty. */
export function CampoDinheiro(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      allowedDecimalSeparators={[',']}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      inputMode="decimal"
      placeholder="R$ 0,00"
      {...props}
    />
  );
}
