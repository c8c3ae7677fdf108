import type { FotoDaManutencao, Manutencao } from '@imob/schemas/manutencoes';
import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { MAXIMO_DE_FOTOS_DA_MANUTENCAO } from '@imob/schemas/rules/manutencao';
import { ActionIcon, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { contagem, dataDoInstante } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { alertar, avisar, consulta, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import estilo from './Manutencao.module.css';

/** An address expires after fifteen minutes, so a new one is asked for before that. */
const VALE_MS = 10 * 60_000;

type Momento = FotoDaManutencao['momento'];
const TITULOS: Record<Momento, string> = { ANTES: 'Antes', DEPOIS: 'Depois' };

/** The photos of a repair, before and after. They are private: each has an address that lasts for minutes. */
export function Fotos({ ela }: { ela: Manutencao }) {
  const { id, fotos, titulo } = ela;
  const [vista, setVista] = useState<number>();
  const enderecos = useQueries({
    queries: fotos.map(({ key }) => ({
      ...consulta('GET /upload/url', { query: { key } }),
      staleTime: VALE_MS,
      refetchInterval: VALE_MS,
    })),
  });
  const envios = useEnvios(async (arquivo, { campos, ...comum }) => {
    await sendFile('POST /upload/manutencao/:manutencaoId', {
      ...comum,
      params: { manutencaoId: id },
      campos: { momento: campos.momento ?? 'ANTES' },
      arquivos: [arquivo],
    });
    await esquecer('POST /upload/manutencao/:manutencaoId');
  });
  const vagas = MAXIMO_DE_FOTOS_DA_MANUTENCAO - fotos.length - envios.lista.length;
  const acrescentar = (arquivos: File[], momento: Momento) => {
    const fora = arquivos.length - vagas;
    if (fora > 0)
      alertar(
        `${vagas === 1 ? 'Cabe' : 'Cabem'} ${contagem(vagas, 'foto', 'fotos')}, e ${fora} ${fora === 1 ? 'ficou' : 'ficaram'} de fora.`,
      );
    void envios.acrescentar(arquivos.slice(0, vagas), { momento });
  };
  const momentos = (['ANTES', 'DEPOIS'] as const).map((momento) => ({
    momento,
    delas: fotos.flatMap((foto, indice) => (foto.momento === momento ? [{ foto, indice }] : [])),
  }));
  return (
    <Secao
      titulo="Fotos"
      nota={
        fotos.length === 0 &&
        ela.situacao === 'ABERTA' &&
        `Os prestadores a quem você pede orçamento veem as de antes. Até ${emMegas(LIMITES.imagemBytes)} cada.`
      }
    >
      <Stack>
        {momentos.map(({ momento, delas }) => (
          <section key={momento} aria-label={`Fotos de ${TITULOS[momento].toLowerCase()}`}>
            <Group justify="space-between" gap="xs" mb={delas.length > 0 ? 8 : 0}>
              <Text fw={600} fz="sm">
                {TITULOS[momento]}
              </Text>
              {vagas > 0 && <Acrescentar momento={momento} aoEscolher={(arquivos) => acrescentar(arquivos, momento)} />}
            </Group>
            {delas.length > 0 && (
              <ul className={estilo.fotos}>
                {delas.map(({ foto, indice }, numero) => (
                  <li key={foto.key} className={estilo.foto}>
                    <UnstyledButton
                      className={estilo.abrir ?? ''}
                      aria-label={`Ver foto ${numero + 1} de ${TITULOS[momento].toLowerCase()}`}
                      onClick={() => setVista(indice)}
                    >
                      {enderecos[indice]?.data && <img src={enderecos[indice].data.url} alt="" decoding="async" />}
                    </UnstyledButton>
                    <ActionIcon
                      className={estilo.tirar ?? ''}
                      size="sm"
                      variant="default"
                      aria-label={`Apagar foto ${numero + 1} de ${TITULOS[momento].toLowerCase()}`}
                      onClick={() => apagar(id, foto)}
                    >
                      <IconX size={14} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <ListaDeEnvios {...envios} />
      </Stack>
      <VerFotos
        titulo={titulo}
        fotos={fotos.map((foto, indice) => ({ url: enderecos[indice]?.data?.url ?? '', nota: notaDa(foto) }))}
        indice={vista}
        aoMudar={setVista}
      />
    </Secao>
  );
}

const notaDa = ({ momento, de, enviadaEm }: FotoDaManutencao) =>
  `${TITULOS[momento]}, em ${dataDoInstante(enviadaEm)}${de === 'PRESTADOR' ? ', do prestador' : ''}`;

type PropsDeAcrescentar = { momento: Momento; aoEscolher: (arquivos: File[]) => void };

const Acrescentar = ({ momento, aoEscolher }: PropsDeAcrescentar) => (
  <Group gap={4}>
    <EscolherArquivo accept="image/*" capture="environment" onChange={(foto) => foto && aoEscolher([foto])}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          hiddenFrom="sm"
          aria-label={`Fotografar: ${TITULOS[momento].toLowerCase()}`}
        >
          <IconCamera size={18} aria-hidden />
        </ActionIcon>
      )}
    </EscolherArquivo>
    <EscolherArquivo multiple accept="image/*" onChange={aoEscolher}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          aria-label={`Acrescentar fotos de ${TITULOS[momento].toLowerCase()}`}
        >
          Acrescentar
        </Button>
      )}
    </EscolherArquivo>
  </Group>
);

const apagar = (manutencaoId: string, { key }: FotoDaManutencao) =>
  confirmar({
    titulo: 'Apagar esta foto?',
    oQueAcontece: 'A foto é apagada de vez. A manutenção continua.',
    acao: 'Apagar foto',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /upload/manutencao/:manutencaoId', { params: { manutencaoId }, body: { key } });
      void esquecer('DELETE /upload/manutencao/:manutencaoId');
      avisar('Foto apagada.');
    },
  });
