import { DIAS_DA_EXPORTACAO, type Exportacao } from '@imob/schemas/exportacoes';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { contagem, dataDoInstante, momento, numero } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';

const ENTRE_PERGUNTAS = 2_000;

const emCurso = ({ situacao }: Exportacao) => situacao === 'NA_FILA' || situacao === 'FAZENDO';

/** Everything in one file: asked for here, made while the person does other things, fetched when it is ready. */
export function Exportar() {
  const exportacoes = useQuery({
    ...consulta('GET /exportacoes'),
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? ENTRE_PERGUNTAS : false),
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
              {fazendo && <Andamento {...fazendo} />}
              {ultima?.situacao === 'FALHOU' && (
                <Alert color="red" variant="light">
                  {ultima.erro}
                </Alert>
              )}
              {pronta && <Pronta {...pronta} />}
            </Stack>
          );
        }}
      </Carregado>
    </Item>
  );
}

function Andamento({ feitas, total }: Exportacao) {
  const texto = total > 0 ? `${numero(feitas)} de ${contagem(total, 'arquivo', 'arquivos')}` : 'Esperando a vez';
  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Text fw={600} fz="sm">
          Preparando seus dados
        </Text>
        <Text c="dimmed" fz="sm" className="numeros" role="status">
          {texto}
        </Text>
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={total > 0 ? (100 * feitas) / total : 0} aria-label="Preparando seus dados" />
      </Progress.Root>
      <Text c="dimmed" fz="sm" mt={6}>
        Você pode sair desta tela: o arquivo espera aqui quando estiver pronto.
      </Text>
    </div>
  );
}

function Pronta({ id, tamanho, prontaEm, expiraEm }: Exportacao) {
  // The address is good for minutes: it is asked for when it is needed.
  const baixar = useMudanca('GET /exportacoes/:id/arquivo', { aoConcluir: ({ url }) => window.location.assign(url) });
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>Seus dados, {tamanho !== null && emMegabytes(tamanho)}</Text>
        <Text c="dimmed" fz="sm">
          {prontaEm && `De ${momento(prontaEm)}. `}Fica até {dataDoInstante(expiraEm)}.
        </Text>
      </div>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={baixar.isPending}
        onClick={() => baixar.mutate({ params: { id } })}
      >
        Baixar
      </Button>
    </Group>
  );
}

const MEGA = 1024 * 1024;
const emMegabytes = (bytes: number) =>
  bytes < MEGA ? `${numero(Math.ceil(bytes / 1024))} KB` : `${numero(Math.round(bytes / MEGA))} MB`;
