import type { Slide } from '@imob/schemas/configuracoes';
import { mudarSlide } from '@imob/schemas/configuracoesUpload';
import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { Button, FileInput, Group, Progress, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { avisar, esquecer, useMudanca } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';

const TEXTOS = [
  { campo: 'titulo', nome: 'Título' },
  { campo: 'subtitulo', nome: 'Subtítulo' },
  { campo: 'tag', nome: 'Etiqueta' },
  { campo: 'stat', nome: 'Número em destaque' },
  { campo: 'statLabel', nome: 'O que o número diz' },
  { campo: 'cta', nome: 'Chamada (leva ao cadastro)' },
] as const;

/** A new slide with its picture, or the texts of one that is there (its picture cannot be replaced). */
export function EditarSlide({ slide, aoFechar }: { slide: Slide | undefined; aoFechar: () => void }) {
  const mudar = useMudanca('PATCH /configuracoes/slider/:slideId', { sucesso: 'Slide salvo.', erroNoLugar: true });
  const [imagem, setImagem] = useState<File | null>(null);
  const [erroDaImagem, setErroDaImagem] = useState<string>();
  const [parte, setParte] = useState<number>();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudarSlide.schema.body,
    mudanca: slide !== undefined,
    inicial: Object.fromEntries(TEXTOS.map(({ campo }) => [campo, slide?.[campo] ?? ''])) as Record<string, string>,
    enviar: async (body) => {
      if (slide) await mudar.mutateAsync({ params: { slideId: slide.id }, body });
      else await criar();
      aoFechar();
    },
  });

  async function criar() {
    const textos = Object.fromEntries(Object.entries(campos.getValues()).filter(([, texto]) => texto));
    setParte(0);
    try {
      await sendFile('POST /configuracoes/upload/slider', {
        arquivos: [imagem as File],
        campos: textos,
        aoProgredir: setParte,
      });
      avisar('Slide criado.');
      await esquecer('POST /configuracoes/upload/slider');
    } finally {
      setParte(undefined);
    }
  }

  function conferirImagem(evento: React.FormEvent<HTMLFormElement>) {
    if (slide || (imagem && imagem.size <= LIMITES.imagemBytes)) return aoEnviar(evento);
    evento.preventDefault();
    setErroDaImagem(
      imagem ? `A imagem passa de ${emMegas(LIMITES.imagemBytes)}. Escolha uma menor.` : 'Escolha a imagem do slide.',
    );
  }

  return (
    <DialogoDeFormulario
      opened
      enviando={enviando}
      mudou={() => campos.isDirty() || imagem != null}
      onClose={aoFechar}
      title={slide ? 'Editar textos do slide' : 'Novo slide'}
    >
      <form onSubmit={conferirImagem} noValidate>
        <Stack>
          <ErroDoFormulario erro={erro} />
          {!slide && (
            <FileInput
              label="Imagem"
              required
              placeholder="Escolher imagem"
              accept="image/jpeg,image/png,image/webp"
              value={imagem}
              onChange={(arquivo) => {
                setImagem(arquivo);
                setErroDaImagem(undefined);
              }}
              error={erroDaImagem}
            />
          )}
          {TEXTOS.map(({ campo, nome }) => (
            <TextInput key={campo} label={nome} {...campos.getInputProps(campo)} />
          ))}
          {parte !== undefined && <Progress value={parte * 100} aria-label="Enviando a imagem" />}
          <Group justify="flex-end">
            <VoltarDoDialogo disabled={enviando}>Cancelar</VoltarDoDialogo>
            <Button type="submit" loading={enviando}>
              {slide ? 'Salvar textos' : 'Criar slide'}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}
