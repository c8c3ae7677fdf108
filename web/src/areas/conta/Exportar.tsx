import { DIAS_DA_EXPORTACAO } from '@imob/schemas/exportacoes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';
import { emCurso, estaPronta, perguntarDeNovo, Zips } from './Zip.tsx';

/** Everything in one file: asked for here, made while the person does other things, fetched when it is ready. */
export function Exportar() {
  const exportacoes = useQuery({
    ...consulta('GET /exportacoes'),
    refetchInterval: ({ state }) => perguntarDeNovo(state.data),
  });
  const exportar = useMudanca('POST /exportacoes');
  const jaFeita = exportacoes.data?.some(estaPronta);
  return (
    <Item
      titulo="Levar seus dados"
      nota={`Um ZIP com tudo o que é seu: planilha, contratos e recibos em PDF, fotos e documentos. Fica aqui por ${DIAS_DA_EXPORTACAO} dias.`}
      acao={
        exportacoes.data &&
        !exportacoes.data.some(emCurso) && (
          <Button
            variant="default"
            flex="none"
            aria-label={jaFeita ? 'Exportar de novo' : 'Exportar tudo'}
            loading={exportar.isPending}
            onClick={() => exportar.mutate({})}
          >
            {jaFeita ? 'De novo' : 'Exportar'}
          </Button>
        )
      }
    >
      <Carregado consulta={exportacoes}>
        {(lista) => <Zips lista={lista} fazendo="Preparando seus dados" nome="Seus dados" />}
      </Carregado>
    </Item>
  );
}
