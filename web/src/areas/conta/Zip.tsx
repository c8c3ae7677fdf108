import type { Exportacao } from '@imob/schemas/exportacoes';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { contagem, dataDoInstante, momento, numero } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

const ENTRE_PERGUNTAS = 2_000;

export const emCurso = ({ situacao }: Exportacao) => situacao === 'NA_FILA' || situacao === 'FAZENDO';

/** Says how soon one asks again how far they are. */
export const perguntarDeNovo = (lista: readonly Exportacao[] = []) => (lista.some(emCurso) ? ENTRE_PERGUNTAS : false);

export const estaPronta = ({ situacao }: Exportacao) => situacao === 'PRONTA';

type Zips = {
  /** The newest first. */
  lista: readonly Exportacao[];
  /** `fazendo` says what is prepared, `nome` what it is called once it is there. */
  fazendo: string;
  nome: string;
};

/** Tells what became of the ZIPs that were asked for: one that is being made, why the last one failed, and the one that can be fetched meanwhile. */
export function Zips({ lista, fazendo, nome }: Zips) {
  const [ultima] = lista;
  const emAndamento = lista.find(emCurso);
  const pronta = lista.find(estaPronta);
  if (!emAndamento && !pronta && ultima?.situacao !== 'FALHOU') return null;
  return (
    <Stack mt="md">
      {emAndamento && <Andamento exportacao={emAndamento} fazendo={fazendo} />}
      {ultima?.situacao === 'FALHOU' && (
        <Alert color="red" variant="light">
          {ultima.erro}
        </Alert>
      )}
      {pronta && <Pronta exportacao={pronta} nome={nome} />}
    </Stack>
  );
}

type Props = { exportacao: Exportacao };

/** Says how far the making of a ZIP is. */
function Andamento({ exportacao: { feitas, total }, fazendo }: Props & { fazendo: string }) {
  const texto = total > 0 ? `${numero(feitas)} de ${contagem(total, 'arquivo', 'arquivos')}` : 'Esperando a vez';
  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Text fw={600} fz="sm">
          {fazendo}
        </Text>
        <Text c="dimmed" fz="sm" className="numeros" role="status">
          {texto}
        </Text>
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={total > 0 ? (100 * feitas) / total : 0} aria-label={fazendo} />
      </Progress.Root>
      <Text c="dimmed" fz="sm" mt={6}>
        Você pode sair desta tela: o arquivo espera aqui quando estiver pronto.
      </Text>
    </div>
  );
}

/** A ZIP that can be fetched. */
function Pronta({ exportacao: { id, tamanho, prontaEm, expiraEm }, nome }: Props & { nome: string }) {
  // The address is good for minutes: it is asked for when it is needed.
  const baixar = useMudanca('GET /exportacoes/:id/arquivo', { aoConcluir: ({ url }) => window.location.assign(url) });
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>
          {nome}, {tamanho !== null && emMegabytes(tamanho)}
        </Text>
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
