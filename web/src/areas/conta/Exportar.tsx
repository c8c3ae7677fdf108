import { DIAS_DA_EXPORTACAO } from '@imob/schemas/exportacoes';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';
import { Andamento, emCurso, Pronta, perguntarDeNovo } from './Zip.tsx';

/** Everything in one file: asked for here, made while the person does other things, fetched when it is ready. */
export function Exportar() {
  const exportacoes = useQuery({
    ...consulta('GET /exportacoes'),
    refetchInterval: ({ state }) => perguntarDeNovo(state.data ?? []),
  });
  const exportar = useMudanca('POST /exportacoes');
  const jaFeita = exportacoes.data?.some(({ situacao }) => situacao === 'PRONTA');
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
        {(lista) => {
          const [ultima] = lista;
          const fazendo = lista.find(emCurso);
          const pronta = lista.find(({ situacao }) => situacao === 'PRONTA');
          if (!fazendo && !pronta && ultima?.situacao !== 'FALHOU') return null;
          return (
            <Stack mt="md">
              {fazendo && <Andamento exportacao={fazendo} fazendo="Preparando seus dados" />}
              {ultima?.situacao === 'FALHOU' && (
                <Alert color="red" variant="light">
                  {ultima.erro}
                </Alert>
              )}
              {pronta && <Pronta exportacao={pronta} nome="Seus dados" />}
            </Stack>
          );
        }}
      </Carregado>
    </Item>
  );
}
