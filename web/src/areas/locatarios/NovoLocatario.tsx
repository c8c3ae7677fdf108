import { criar } from '@imob/schemas/locatarios';
import { useNavigate } from '@tanstack/react-router';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { FormularioDoLocatario } from './FormularioDoLocatario.tsx';
import { semDadosDePessoa, valoresDe } from './formulario.ts';

export function NovoLocatario() {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const formulario = useFormulario({
    schema: criar.schema.body,
    preparar: semDadosDePessoa,
    inicial: valoresDe(),
    enviar: async (body) => {
      const { id } = await chamar('POST /locatarios', { body });
      void esquecer('POST /locatarios');
      avisar('Locatário cadastrado.');
      await navegar({ to: '/locatarios/$id', params: { id } });
    },
  });
  const { continuando, recomecar } = useRascunho('novo-locatario', uid, formulario.campos);
  return (
    <Pagina titulo="Novo locatário" voltar={<Voltar to="/locatarios">Locatários</Voltar>} largura="formulario">
      {continuando && <Continuando aoRecomecar={recomecar} mb="lg" />}
      <FormularioDoLocatario
        formulario={formulario}
        salvar="Cadastrar locatário"
        aoCancelar={() => void navegar({ to: '/locatarios' })}
      />
    </Pagina>
  );
}
