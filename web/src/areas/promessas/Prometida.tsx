import { Text } from '@mantine/core';
import { aoLadoDaDivida } from './palavras.ts';
import { usePromessasDasContas } from './usePromessas.ts';

/** The line beside an open conta that was promised; nothing beside any other. */
export function Prometida({ contaId }: { contaId: string }) {
  const promessa = usePromessasDasContas().get(contaId);
  if (!promessa) return null;
  return (
    <Text
      span
      display="block"
      fz="sm"
      className="numeros"
      c={promessa.situacao === 'QUEBRADA' ? 'var(--mantine-color-error)' : 'var(--mantine-color-blue-text)'}
    >
      {aoLadoDaDivida(promessa)}
    </Text>
  );
}
