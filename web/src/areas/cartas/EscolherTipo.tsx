import type { OpcoesDasCartas } from '@imob/schemas/cartas';
import { NOMES_DAS_CARTAS, TIPOS_DE_CARTA, type TipoDeCarta } from '@imob/schemas/rules/cartas';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import estilo from './EscolherTipo.module.css';
import { PARA_QUE } from './palavras.ts';

type Props = Pick<OpcoesDasCartas, 'impedimentos' | 'fiador'> & { aoEscolher: (tipo: TipoDeCarta) => void };

/** The kinds, each with what it is for; one that cannot be written now says why. */
export function EscolherTipo({ impedimentos, fiador, aoEscolher }: Props) {
  const impedida = (tipo: TipoDeCarta) => impedimentos.find((uma) => uma.tipo === tipo)?.motivo;
  // Nobody is told of a letter to a surety where there is none.
  const tipos = TIPOS_DE_CARTA.filter((tipo) => tipo !== 'FIADOR' || fiador !== null);
  const primeira = tipos.find((tipo) => !impedida(tipo));
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Qual carta">
      {tipos.map((tipo) => (
        <li key={tipo}>
          <UnstyledButton
            className={estilo.tipo}
            disabled={impedida(tipo) !== undefined}
            onClick={() => aoEscolher(tipo)}
            {...(tipo === primeira && { 'data-autofocus': true })}
          >
            <Text span display="block" fw={600} {...(impedida(tipo) && { c: 'dimmed' })}>
              {NOMES_DAS_CARTAS[tipo]}
            </Text>
            <Text span display="block" fz="sm" c="dimmed">
              {PARA_QUE[tipo]}
            </Text>
            {impedida(tipo) && (
              <Text span display="block" fz="sm" mt={2} c="var(--mantine-color-yellow-text)">
                {impedida(tipo)}
              </Text>
            )}
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}
