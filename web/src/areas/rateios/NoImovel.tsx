import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { mesEmPalavras, resumo } from './palavras.ts';

/** Shows the bills that a property shares with others; nothing where it shares none. */
export function RateiosDoImovel({ imovelId }: { imovelId: string }) {
  const { data } = useQuery(consulta('GET /rateios', { query: { imovelId } }));
  if (!data || data.rateios.length === 0) return null;
  return (
    <Secao titulo="Contas divididas" acao={<Ligacao to="/financeiro/rateios">Ver todas</Ligacao>}>
      <Stack gap="xs">
        {data.rateios.map((rateio) => (
          <Box key={rateio.id} miw={0}>
            <Ligacao
              to="/financeiro/rateios/$id"
              params={{ id: rateio.id }}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {rateio.nome}
            </Ligacao>
            <Text fz="sm" c="dimmed" className="numeros">
              {resumo(rateio)}
              {rateio.ultima &&
                `. Última: ${mesEmPalavras(rateio.ultima.competencia)}, ${dinheiro(rateio.ultima.valor)}`}
            </Text>
          </Box>
        ))}
      </Stack>
    </Secao>
  );
}
