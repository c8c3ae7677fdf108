import type { Inspecao } from '@imob/schemas/inspecoes';
import { contarVerificados } from '@imob/schemas/rules/vistoriados';
import { ActionIcon, Button, Group, Menu, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconClipboardCheck, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { contagem, data } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { parSugerido, tipoSugerido } from './comparar.ts';
import { descartarFila } from './filas.ts';
import { NovaVistoria } from './NovaVistoria.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/imoveis/$id/vistorias');

/** The inspections of a property, newest first. */
export function Vistorias() {
  const { id: imovelId } = rota.useParams();
  const { nova } = rota.useSearch();
  const navegar = rota.useNavigate();
  const lidas = useQuery(consulta('GET /inspecoes/imovel/:imovelId', { params: { imovelId } }));
  const abrirForm = (tipo: string | undefined) => void navegar({ search: tipo ? { nova: tipo } : {}, replace: true });
  const botao = (
    <SoQuemMuda>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => abrirForm(tipoSugerido(lidas.data ?? []))}
      >
        Nova vistoria
      </Button>
    </SoQuemMuda>
  );
  return (
    <>
      <Carregado consulta={lidas}>
        {(vistorias) =>
          vistorias.length === 0 ? (
            <Vazio Icone={IconClipboardCheck} titulo="Nenhuma vistoria ainda" acao={botao}>
              Faça a vistoria de entrada antes de entregar as chaves: ela percorre os cômodos e o inventário, com fotos
              e observações. Na saída você compara as duas.
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
      to="/imoveis/$id/comparar"
      params={{ id: imovelId }}
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
  const { vistos, total } = contarVerificados(vistoria);
  const fotos =
    vistoria.fotosKeys.length +
    vistoria.itensVistoriados.reduce((soma, { fotosUrls }) => soma + fotosUrls.length, 0) +
    vistoria.comodos.flatMap(({ elementos }) => elementos).reduce((soma, { fotosKeys }) => soma + fotosKeys.length, 0);
  const fechada = vistoria.fechadaEm !== null;

  const apagar = () =>
    confirmar({
      titulo: `Apagar a vistoria de ${data(vistoria.dataVistoria)}?`,
      oQueAcontece:
        'A vistoria, com suas observações e fotos, é apagada de vez. O inventário do imóvel não muda. Sem vistoria de saída, um contrato não pode ser encerrado.',
      acao: 'Apagar vistoria',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /inspecoes/:id', { params: { id: vistoria.id } });
        await descartarFila(uid, vistoria.id).catch(() => {});
        void esquecer('DELETE /inspecoes/:id');
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
              <Status status={fechada ? 'fechada' : vistoria.status} />
            </Group>
            <Text fz="sm" c="dimmed">
              {total === 0
                ? contagem(fotos, 'foto, sem pontos', 'fotos, sem pontos', 'Sem pontos nem fotos')
                : `${contagem(vistos, 'ponto verificado', 'pontos verificados', 'Nenhum ponto verificado')} de ${total} · ${contagem(fotos, 'foto', 'fotos', 'sem fotos')}`}
            </Text>
            {vistoria.descricao && (
              <Text fz="sm" lineClamp={2}>
                {vistoria.descricao}
              </Text>
            )}
          </Stack>
          {!fechada && (
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
          )}
        </Group>
        {total > 0 && (
          <Progress
            mt="sm"
            size="sm"
            value={(vistos / total) * 100}
            aria-label={`Verificados: ${vistos} de ${total}`}
          />
        )}
      </Paper>
    </li>
  );
}
