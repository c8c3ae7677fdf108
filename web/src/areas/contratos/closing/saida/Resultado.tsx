import type { Acerto, Calculo } from '@imob/schemas/acerto';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { contagem, dinheiro } from '../../../../format/format.ts';
import estilo from './Saida.module.css';
import { resultadoDe, situacaoDoAcerto } from './valores.ts';

type Props = {
  calculo: Calculo;
  /** Something was typed since, and the new result is on its way. */
  velho?: boolean;
  /** The settlement that was confirmed with it: nothing more can be told of it here. */
  feito?: Acerto;
};

/** Each amount with its reason, and the one result. */
export function Resultado({ calculo, velho = false, feito }: Props) {
  const { linhas, saldo, faltam } = calculo;
  return (
    <Stack gap="sm" aria-busy={velho}>
      {linhas.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Não há nada a cobrar nem a devolver até este dia.
        </Text>
      ) : (
        <ul className={estilo.linhas} aria-label="Linhas do acerto">
          {linhas.map(({ descricao, valor }, indice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <Group key={indice} component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="md">
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {descricao}
              </Text>
              <Text
                fz="sm"
                fw={600}
                className="numeros"
                c={valor < 0 ? 'var(--mantine-color-green-text)' : undefined}
                style={{ whiteSpace: 'nowrap' }}
              >
                {dinheiro(valor)}
              </Text>
            </Group>
          ))}
        </ul>
      )}
      {faltam.length > 0 && (
        <Alert color="yellow" variant="light" p="sm">
          {contagem(
            faltam.length,
            feito ? 'mês da poupança não tinha taxa publicada' : 'mês da poupança ainda não tem taxa publicada',
            feito ? 'meses da poupança não tinham taxa publicada' : 'meses da poupança ainda não têm taxa publicada',
          )}
          {feito ? ' quando o acerto foi feito.' : '. Informe o saldo real da conta, se o souber.'}
        </Alert>
      )}
      <Text fz="h3" fw={750} className="numeros" aria-live="polite" data-saldo={saldo}>
        {feito ? situacaoDoAcerto(feito) : resultadoDe(calculo)}
      </Text>
    </Stack>
  );
}
