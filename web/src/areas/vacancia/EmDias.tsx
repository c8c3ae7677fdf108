import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePerto } from '../../components/screen/Perto.tsx';
import { data } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { diasEmPalavras } from './palavras.ts';

/** Says of one property how many days of this year it was let, and what it cost while it was not. */
export function EmDias({ imovelId }: { imovelId: string }) {
  const { data: lida } = useQuery({
    ...consulta('GET /vacancia', { query: { imovelId } }),
    staleTime: 0,
    enabled: usePerto(),
  });
  const [imovel] = lida?.imoveis ?? [];
  if (!imovel) return null;
  return (
    <Text fz="sm" className="numeros">
      Desde {data(imovel.desde)}: {diasEmPalavras(imovel)}
    </Text>
  );
}
