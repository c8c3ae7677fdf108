import { type Inspecao, listarDoImovel, remover } from '@imob/schemas/inspecoes';
import { ActionIcon, Button, Group, Menu, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconClipboardCheck, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { confirmar } from '../componentes/confirmar.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Status } from '../componentes/Status.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { avisar, consulta, esquecer } from '../consultas.ts';
import { contagem, data } from '../formato.ts';
import { usePerfil } from '../sessao.tsx';
import { parSugerido, tipoSugerido } from './comparar.ts';
import { descartarFila } from './filas.ts';
import { foiVerificado, itensParaVistoriar } from './juntar.ts';
import { NovaVistoria } from './NovaVistoria.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/imovel/imoveis/$imovelId/vistorias');

/** The inspections of a property, newest first. */
export function Vistorias() {
  const { imovelId } = rota.useParams();
  const { nova } = rota.useSearch();
  const navegar = rota.useNavigate();
  const lidas = useQuery(consulta(listarDoImovel, { params: { imovelId } }));
  const abrirForm = (tipo: string | undefined) => void navegar({ search: tipo ? { nova: tipo } : {}, replace: true });
  const botao = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrirForm(tipoSugerido(lidas.data ?? []))}>
      Nova vistoria
    </Button>
  );
  return (
    <>
      <Carregado consulta={lidas}>
        {(vistorias) =>
          vistorias.length === 0 ? (
            <Vazio Icone={IconClipboardCheck} titulo="Nenhuma vistoria ainda" acao={botao}>
              Faça a vistoria de entrada antes de entregar as chaves: ela percorre o inventário, item por item, com
              fotos e observações. Na saída você compara as duas.
            </Vazio>
          ) : (
            <>
              <Group justify="flex-end" mb="md" gap="sm">
                <BotaoComparar imovelId={imovelId} vistorias={vistorias} />
                {botao}
              </Group>
              <ul className={estilo.vistorias} aria-label="Vistorias">
                {vistorias.map((vistoria) => (
                  <Vistoria key={vistoria.id} vistoria={vistoria} />
                ))}
              </ul>
            </>
          )
        }
      </Carregado>
      {nova && <NovaVistoria imovelId={imovelId} tipo={nova} aoFechar={() => abrirForm(undefined)} />}
    </>
  );
}

function BotaoComparar({ imovelId, vistorias }: { imovelId: string; vistorias: Inspecao[] }) {
  const par = parSugerido(vistorias);
  if (!par) return null;
  return (
    <BotaoLink
      to="/imoveis/$imovelId/comparar"
      params={{ imovelId }}
      search={par}
      variant="default"
      leftSection={<IconArrowsDiff size={18} aria-hidden />}
    >
      Comparar
    </BotaoLink>
  );
}

function Vistoria({ vistoria }: { vistoria: Inspecao }) {
  const { uid } = usePerfil();
  const itens = itensParaVistoriar(vistoria);
  const vistos = itens.filter(foiVerificado).length;
  const fotos = vistoria.fotosKeys.length + itens.reduce((soma, { fotosUrls }) => soma + fotosUrls.length, 0);

  const apagar = () =>
    confirmar({
      titulo: `Apagar a vistoria de ${data(vistoria.dataVistoria)}?`,
      oQueAcontece:
        'A vistoria, com suas observações e fotos, é apagada de vez. O inventário do imóvel não muda. Sem vistoria de saída, um contrato não pode ser encerrado.',
      acao: 'Apagar vistoria',
      perigo: true,
      aoConfirmar: async () => {
        await chamar(remover, { params: { id: vistoria.id } });
        await descartarFila(uid, vistoria.id).catch(() => {});
        void esquecer(remover);
        avisar('Vistoria apagada.');
      },
    });

  return (
    <li>
      <Paper withBorder p="md" bg="var(--imob-superficie)">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={4} miw={0}>
            <Group gap="sm">
              <Ligacao to="/vistorias/$id" params={{ id: vistoria.id }} c="inherit" fw={650} fz="lg">
                {vistoria.tipo} · {data(vistoria.dataVistoria)}
              </Ligacao>
              <Status status={vistoria.status} />
            </Group>
            <Text fz="sm" c="dimmed">
              {contagem(vistos, 'item verificado', 'itens verificados', 'Nenhum item verificado')} de {itens.length} ·{' '}
              {contagem(fotos, 'foto', 'fotos', 'sem fotos')}
            </Text>
            {vistoria.descricao && (
              <Text fz="sm" lineClamp={2}>
                {vistoria.descricao}
              </Text>
            )}
          </Stack>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Ações da vistoria de ${data(vistoria.dataVistoria)}`}
              >
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={apagar}>
                Apagar vistoria
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
        {itens.length > 0 && (
          <Progress
            mt="sm"
            size="sm"
            value={(vistos / itens.length) * 100}
            aria-label={`Itens verificados: ${vistos} de ${itens.length}`}
          />
        )}
      </Paper>
    </li>
  );
}
