import type { Promessa } from '@imob/schemas/promessas';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { data, dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { VerPromessa } from './VerPromessa.tsx';

type Selecao = {
  contratoId?: string | undefined;
  locatarioId?: string | undefined;
  imovelId?: string | undefined;
};

/** The promises whose day is in a month, of whom and of what the screen is chosen for. */
export function usePrometidasDoMes(mes: string, selecao: Selecao): Promessa[] {
  const { data: lidas } = useQuery(consulta('GET /promessas/abertas'));
  const eDaqui = (uma: Promessa) =>
    (['contratoId', 'locatarioId', 'imovelId'] as const).every((qual) => !selecao[qual] || selecao[qual] === uma[qual]);
  return (lidas?.promessas ?? []).filter((uma) => uma.prometidaPara.startsWith(mes) && eDaqui(uma));
}

/** Those of a month, under its days. */
export function Prometidas({ promessas }: { promessas: readonly Promessa[] }) {
  if (promessas.length === 0) return null;
  return (
    <section aria-labelledby="prometidas-do-mes">
      <Text id="prometidas-do-mes" component="h2" fz="sm" fw={650} mt="sm" mb={4}>
        Prometeram pagar
      </Text>
      <List listStyleType="none" fz="sm" spacing={4} styles={{ item: { overflowWrap: 'anywhere' } }}>
        {promessas.map((uma) => (
          <List.Item key={uma.id} className="numeros">
            <VerPromessa id={uma.id}>{frase(uma)}</VerPromessa>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

const frase = ({ prometidaPara, locatarioNome, imovelNome, valor, emAberto, situacao }: Promessa) =>
  `${data(prometidaPara)}: ${locatarioNome} prometeu pagar ${dinheiro(valor ?? emAberto)} (${imovelNome})${situacao === 'QUEBRADA' ? ', e não pagou' : ''}`;
