import { NumberInput, type NumberInputProps } from '@mantine/core';

/** Reais, typed with a comma: the value is a number, or `''` while it is empty. A minus sign stays, and is told to be wrong. */
export function CampoDinheiro(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      allowedDecimalSeparators={[',']}
      decimalScale={2}
      fixedDecimalScale
      hideControls
      inputMode="decimal"
      placeholder="R$ 0,00"
      {...props}
    />
  );
}
