import type { Recebimento } from '@imob/schemas/recebimentos';
import { Text } from '@mantine/core';
import { dinheiro } from '../../format/format.ts';

const NOMES = { EM_PROCESSAMENTO: 'em andamento no banco', DEVOLVIDO: 'feita', NAO_REALIZADO: 'não foi feita' };

/** Shows what was given back of a Pix, or is to be. */
export const Devolucoes = ({ devolucoes }: Pick<Recebimento, 'devolucoes'>) =>
  devolucoes.map(({ id, valor, situacao, motivo }) => (
    <Text key={id} fz="sm" {...(situacao === 'NAO_REALIZADO' && { c: 'var(--mantine-color-error)' })}>
      Devolução de {dinheiro(valor)}: {NOMES[situacao]}.{motivo && ` ${motivo}`}
    </Text>
  ));
