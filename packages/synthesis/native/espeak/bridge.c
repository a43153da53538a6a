// SPDX-License-Identifier: GPL-3.0-or-later
// The interface of espeak-ng for Earmark: one voice at a time synthesizes one plain text at a time.

#include <stdlib.h>
#include <string.h>

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("earmark"), import_name(#name)))

// Receives samples; a result other than 0 stops synthesis.
IMPORT(heard) int earmark_heard(const short *pcm, int samples);
// kind 1: a word begins; 2: a sound begins; 3: a silence begins. The position counts code points from 0.
IMPORT(event) void earmark_event(int kind, int position, int ms);

static int on_audio(short *pcm, int samples, espeak_EVENT *events)
{
	for (; events->type != espeakEVENT_LIST_TERMINATED; events++) {
		if (events->type == espeakEVENT_WORD)
			earmark_event(1, events->text_position - 1, events->audio_position);
		else if (events->type == espeakEVENT_PHONEME)
			earmark_event(events->id.string[0] ? 2 : 3, events->text_position - 1, events->audio_position);
	}
	return pcm != NULL && samples > 0 ? earmark_heard(pcm, samples) : 0;
}

// Loads the data under /espeak-ng-data. Returns 0 or an espeak_ng_STATUS.
int EXPORT(speech_open)(void)
{
	espeak_ng_InitializePath("/");
	espeak_ng_STATUS status = espeak_ng_Initialize(NULL);
	if (status != ENS_OK)
		return status;
	// Chunks of 100 ms: the caller can stop synthesis after each chunk.
	status = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 100, NULL);
	espeak_SetSynthCallback(on_audio);
	// Report phonemes in the International Phonetic Alphabet, in which the name of a silence is empty.
	espeak_ng_SetPhonemeEvents(1, 1);
	return status;
}

void *EXPORT(speech_alloc)(int bytes) { return malloc(bytes); }
void EXPORT(speech_free)(void *memory) { free(memory); }

// Returns 0, or an espeak_ng_STATUS; in that case the previous voice stays selected.
int EXPORT(speech_voice)(const char *name) { return espeak_ng_SetVoiceByName(name); }

int EXPORT(speech_speak)(const char *text, int wordsPerMinute, int pitch)
{
	espeak_ng_SetParameter(espeakRATE, wordsPerMinute, 0);
	espeak_ng_SetParameter(espeakPITCH, pitch, 0);
	// The flags enable neither markup nor phoneme brackets, so the text is read literally.
	return espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
}

// Returns the phonemes of the clause at *text in the International Phonetic Alphabet. Advances *text past the
// clause, or sets it to NULL at the end. Stores how the clause ends in *terminator.
const char *EXPORT(speech_phonemes)(const void **text, int *terminator)
{
	const int ipa = 0x02;
	return espeak_TextToPhonemesWithTerminator(text, espeakCHARS_UTF8, ipa, terminator);
}

// espeak-ng would convert sound icons through a temporary file, but no sound icons are installed.
char *tmpnam(char *buffer)
{
	(void)buffer;
	return "/none";
}
