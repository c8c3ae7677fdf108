import type { Comunicado } from '@imob/schemas/comunicados';
import { emMegas } from '@imob/schemas/rules/arquivos';
import { MAIOR_ANEXO } from '@imob/schemas/rules/comunicados';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAbrirGuardado } from '../../components/links/useAbrirGuardado.ts';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { avisarErro, esquecer, useMudanca } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';

/** The file that goes with it, in private; a draft's may be changed. */
export function Anexo({ comunicado: { id, anexo, situacao } }: { comunicado: Comunicado }) {
  const [enviando, setEnviando] = useState(false);
  const { abrir } = useAbrirGuardado(anexo?.key ?? '');
  const tirar = useMudanca('DELETE /comunicados/:id/anexo', { sucesso: 'Anexo tirado.' });
  const rascunho = situacao === 'RASCUNHO';
  async function anexar(arquivo: File | null) {
    if (!arquivo || enviando) return;
    setEnviando(true);
    try {
      await sendFile('POST /upload/comunicado/:comunicadoId', { params: { comunicadoId: id }, arquivos: [arquivo] });
      await esquecer('PATCH /comunicados/:id');
    } catch (erro) {
      avisarErro(erro);
    } finally {
      setEnviando(false);
    }
  }
  if (!anexo && !rascunho) return null;
  return (
    <Group gap="sm">
      {anexo && (
        <Anchor component="button" type="button" onClick={abrir} style={{ overflowWrap: 'anywhere' }} ta="start">
          {anexo.nome}
        </Anchor>
      )}
      {rascunho && (
        <SoQuemMuda>
          <EscolherArquivo accept="application/pdf,image/*" onChange={(arquivo) => void anexar(arquivo)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={enviando}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {anexo ? 'Trocar anexo' : 'Anexar PDF ou foto'}
              </Button>
            )}
          </EscolherArquivo>
          {anexo && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => tirar.mutate({ params: { id } })}
            >
              Tirar anexo
            </Button>
          )}
          {!anexo && (
            <Text fz="sm" c="dimmed">
              Até {emMegas(MAIOR_ANEXO)}. Vai no e-mail e fica na página do inquilino.
            </Text>
          )}
        </SoQuemMuda>
      )}
    </Group>
  );
}
