import type { Promessa } from '@imob/schemas/promessas';
import { Text } from '@mantine/core';
import { aoLadoDaDivida, aoLadoEmPouco } from './palavras.ts';
import { usePromessasDasContas, usePromessasDosLocatarios } from './usePromessas.ts';

/** The line beside an open conta that was promised; nothing beside any other. */
export const NaConta = ({ contaId, curta = false }: { contaId: string; curta?: boolean }) => (
  <Linha promessa={usePromessasDasContas().get(contaId)} curta={curta} />
);

/** The same beside all that a tenant owes: the promise whose day comes first. */
export const DoLocatario = ({ locatarioId }: { locatarioId: string }) => (
  <Linha promessa={usePromessasDosLocatarios().get(locatarioId)} />
);

function Linha({ promessa, curta = false }: { promessa: Promessa | undefined; curta?: boolean }) {
  if (!promessa) return null;
  return (
    <Text
      span
      display="block"
      fz={curta ? 'xs' : 'sm'}
      className="numeros"
      c={promessa.situacao === 'QUEBRADA' ? 'var(--mantine-color-error)' : 'var(--mantine-color-blue-text)'}
    >
      {curta ? aoLadoEmPouco(promessa) : aoLadoDaDivida(promessa)}
    </Text>
  );
}
